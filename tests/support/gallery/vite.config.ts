// Builds the gallery page as the app is built: the same plugins, the same oldest browsers.

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  logLevel: 'warn',
  build: {
    outDir: '../../../.work/gallery',
    emptyOutDir: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
  },
})
