exports.TextDecoder = globalThis.TextDecoder
exports.TextEncoder = globalThis.TextEncoder
