{
  "name": "__package__",
  "version": "__version__",
  "description": "__title__ for Latchkey.",
  "license": "MIT",
  "type": "module",
  "sideEffects": false,
  "engines": {
    "node": ">=20"
  },
  "files": ["dist", "!dist/.tsbuildinfo", "src", "!src/**/*.test.*", "!src/**/*.test-d.ts", "LICENSE", "README.md"],
  "exports": {
    ".": {
      "@latchkey/source": "./src/index.ts",
      "types": "./dist/index.d.ts",
      "default": "./dist/index.js"
    }
  },
  "scripts": {
    "build": "tsc -b",
    "test:unit": "node ../../tooling/setup/unitOf.mjs"
  },
  "peerDependencies": {
    "@latchkey/app-shell": "__peers__",
    "@latchkey/kernel": "__peers__",
    "react": ">=18"
  },
  "devDependencies": {
    "@latchkey/app-shell": "__version__",
    "@latchkey/kernel": "__version__"
  }
}
