// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title Who owns a name and which resolver knows it; nodes are hashed as EIP-137 says.
contract NameRegistry {
    mapping(bytes32 node => address) public owner;
    mapping(bytes32 node => address) public resolver;

    error NotOwner(bytes32 node, address sender);

    constructor(address root) {
        owner[bytes32(0)] = root;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_) external returns (bytes32 child) {
        _requireOwner(node);
        child = keccak256(abi.encodePacked(node, label));
        owner[child] = owner_;
        resolver[child] = resolver_;
    }

    function setOwner(bytes32 node, address owner_) external {
        _requireOwner(node);
        owner[node] = owner_;
    }

    function setResolver(bytes32 node, address resolver_) external {
        _requireOwner(node);
        resolver[node] = resolver_;
    }

    function _requireOwner(bytes32 node) private view {
        if (owner[node] != msg.sender) revert NotOwner(node, msg.sender);
    }
}

/// @title Addresses, names and texts of nodes, as EIP-137, EIP-181 and EIP-634 say.
contract NameResolver {
    NameRegistry public immutable registry;
    address private immutable writer;
    mapping(bytes32 node => address payable) public addr;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => mapping(string key => string)) public text;

    error NotOwner(bytes32 node, address sender);

    constructor(NameRegistry registry_) {
        registry = registry_;
        writer = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        // The contract that deployed this one writes on behalf of owners whom it has checked.
        if (msg.sender != writer && registry.owner(node) != msg.sender) revert NotOwner(node, msg.sender);
        _;
    }

    function setAddr(bytes32 node, address payable account) external onlyOwner(node) {
        addr[node] = account;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        name[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        text[node][key] = value;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0x691f3431 || id == 0x59d1d43c;
    }
}

/// @title Names of the sandbox: the registry, one resolver, the reverse records and a zone in which labels are free to claim.
contract SandboxNames {
    NameRegistry public immutable registry;
    NameResolver public immutable resolver;
    bytes32 public immutable zone;
    bytes32 private immutable reverse;

    error LabelTaken(string label);

    /// The first names each get an address, an avatar and the reverse record of their account, which need not send anything.
    constructor(
        string memory topLabel,
        string memory zoneLabel,
        string[] memory labels,
        address[] memory accounts,
        string[] memory avatars
    ) {
        registry = new NameRegistry(address(this));
        resolver = new NameResolver(registry);
        bytes32 top = registry.setSubnodeRecord(0, _hash(topLabel), address(this), address(0));
        zone = registry.setSubnodeRecord(top, _hash(zoneLabel), address(this), address(resolver));
        bytes32 reverseTop = registry.setSubnodeRecord(0, _hash("reverse"), address(this), address(0));
        reverse = registry.setSubnodeRecord(reverseTop, _hash("addr"), address(this), address(0));
        for (uint256 i = 0; i < labels.length; i++) {
            bytes32 node = _claim(labels[i], accounts[i]);
            resolver.setText(node, "avatar", avatars[i]);
            _setName(accounts[i], string.concat(labels[i], ".", zoneLabel, ".", topLabel));
        }
    }

    /// Gives a free label to the sender, with the sender's address.
    function claim(string calldata label) external {
        _claim(label, msg.sender);
    }

    /// The name that the sender calls itself by; nobody checks that the name is the sender's.
    function setName(string calldata value) external returns (bytes32) {
        return _setName(msg.sender, value);
    }

    function _claim(string memory label, address account) private returns (bytes32 node) {
        bytes32 hash = _hash(label);
        if (registry.owner(keccak256(abi.encodePacked(zone, hash))) != address(0)) revert LabelTaken(label);
        node = registry.setSubnodeRecord(zone, hash, account, address(resolver));
        resolver.setAddr(node, payable(account));
    }

    function _setName(address account, string memory value) private returns (bytes32 node) {
        node = registry.setSubnodeRecord(reverse, _hashOf(account), account, address(resolver));
        resolver.setName(node, value);
    }

    function _hash(string memory label) private pure returns (bytes32) {
        return keccak256(bytes(label));
    }

    /// The hash of an address in lower-case hexadecimal digits.
    function _hashOf(address account) private pure returns (bytes32) {
        bytes memory digits = "0123456789abcdef";
        bytes memory written = new bytes(40);
        uint160 rest = uint160(account);
        for (uint256 i = 40; i > 0; i--) {
            written[i - 1] = digits[rest & 0xf];
            rest >>= 4;
        }
        return keccak256(written);
    }
}
