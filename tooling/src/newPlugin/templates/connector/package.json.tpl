{
  "name": "__package__",
  "version": "__version__",
  "description": "Connects __title__ with Latchkey.",
  "keywords": ["latchkey", "wallet", "web3", "connector"],
  "homepage": "__address__/tree/main/plugins/__id__#readme",
  "bugs": "__address__/issues",
  "repository": { "type": "git", "url": "git+__address__.git", "directory": "plugins/__id__" },
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
    "@latchkey/kernel": "__peers__"
  },
  "devDependencies": {
    "@latchkey/kernel": "__version__"
  }
}
