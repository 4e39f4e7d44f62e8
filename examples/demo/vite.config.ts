import { viteSource } from '@latchkey/tooling/viteSource'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ ...viteSource, plugins: [react()] })
