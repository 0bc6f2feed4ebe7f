import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The build of the browser's half: hashed assets in dist/web, nothing inline, so that a strict CSP can stand. */
export default defineConfig({
  plugins: [react()],
  publicDir: 'web/public',
  server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/coverage/**'] } },
  optimizeDeps: { entries: ['index.html', 'web/**/*.tsx'] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
})
