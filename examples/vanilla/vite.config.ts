import { viteSource } from '@latchkey/tooling/viteSource'
import { defineConfig } from 'vite'

export default defineConfig({
  ...viteSource,
  build: { rolldownOptions: { input: ['index.html', 'headless.html', 'two.html', 'remote.html'] } },
})
