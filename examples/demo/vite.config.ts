import { viteSource } from '@latchkey/tooling/viteSource'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './firstPaint.js'

export default defineConfig({ ...viteSource, plugins: [react(), firstPaint()] })
