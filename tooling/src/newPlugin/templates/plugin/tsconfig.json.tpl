{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": "src",
    "outDir": "dist",
    "tsBuildInfoFile": "dist/.tsbuildinfo",
    "lib": ["ES2023", "DOM"],
    "jsx": "react-jsx",
    "types": ["react"]
  },
  "include": ["src"],
  "exclude": ["src/**/*.test.*", "src/**/*.test-d.ts"],
  "references": [{ "path": "../../kernel" }, { "path": "../../app-shell" }]
}
