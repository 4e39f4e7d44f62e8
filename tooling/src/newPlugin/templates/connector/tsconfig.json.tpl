{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "dist",
    "tsBuildInfoFile": "dist/.tsbuildinfo",
    "lib": ["ES2023", "DOM"]
  },
  "include": ["src"],
  "exclude": ["src/**/*.test.*", "src/**/*.test-d.ts"],
  "references": [{ "path": "../../kernel" }]
}
