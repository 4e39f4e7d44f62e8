// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// @title An ERC-20 token of the sandbox that does what real ones do against the standard; worth nothing.
contract SandboxOddToken {
    /// What `name()` and `symbol()` return, byte for byte: text in the encoding of the ABI, a bytes32, or nothing that can be read.
    bytes private rawName;
    bytes private rawSymbol;
    uint256 public immutable decimals;
    uint256 public immutable totalSupply;
    /// Transfers and approvals return nothing, and an approval is first reset to zero, as the oldest dollar token has it.
    bool public immutable isSilent;
    /// In hundredths of a percent; the owner gets it, out of what the receiver would have got.
    uint256 public immutable feeBasisPoints;
    address public immutable owner;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error ERC20InvalidReceiver(address receiver);
    error ApprovalNotReset(address spender, uint256 allowance);

    constructor(bytes memory name_, bytes memory symbol_, uint256 decimals_, uint256 supply, bool isSilent_, uint256 feeBasisPoints_) {
        rawName = name_;
        rawSymbol = symbol_;
        decimals = decimals_;
        totalSupply = supply;
        isSilent = isSilent_;
        feeBasisPoints = feeBasisPoints_;
        owner = msg.sender;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function name() external view returns (string memory) {
        _return(rawName);
    }

    function symbol() external view returns (string memory) {
        _return(rawSymbol);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return _done();
    }

    function approve(address spender, uint256 value) external returns (bool) {
        uint256 allowed = allowance[msg.sender][spender];
        if (isSilent && allowed != 0 && value != 0) revert ApprovalNotReset(spender, allowed);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return _done();
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return _done();
    }

    /// @notice Claims a transfer that never happened.
    function claimTransfer(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }

    /// @notice Claims that an item of a collection went to somebody: the event of ERC-721, which indexes the item.
    function claimItem(address from, address to, uint256 item) external {
        bytes32 topic = keccak256("Transfer(address,address,uint256)");
        assembly {
            log4(0, 0, topic, from, to, item)
        }
    }

    function _move(address from, address to, uint256 value) private {
        if (to == address(0)) revert ERC20InvalidReceiver(to);
        uint256 balance = balanceOf[from];
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        // In this order, since a fee of the largest amount would overflow.
        uint256 fee = (value / 10_000) * feeBasisPoints + ((value % 10_000) * feeBasisPoints) / 10_000;
        balanceOf[from] = balance - value;
        balanceOf[to] += value - fee;
        emit Transfer(from, to, value - fee);
        if (fee == 0) return;
        balanceOf[owner] += fee;
        emit Transfer(from, owner, fee);
    }

    function _done() private view returns (bool) {
        if (!isSilent) return true;
        assembly {
            return(0, 0)
        }
    }

    function _return(bytes memory data) private pure {
        assembly {
            return(add(data, 32), mload(data))
        }
    }
}
