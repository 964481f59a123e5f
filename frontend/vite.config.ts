import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Development server on 5173 in front of the API of `API_PORT`; the build lands where the API serves it from. */
export default defineConfig(({ mode }) => {
  const apiPort = loadEnv(mode, here, 'API_')['API_PORT'] ?? '3000';
  return {
    root: here,
    plugins: [react(), serviceWorker(fileURLToPath(new URL('src/service-worker.ts', import.meta.url)))],
    server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      // A data: address would need a wider content security policy than 'self'.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
    },
  };
});
