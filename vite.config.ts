import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(m?js|css|html|svg)$/;
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Leaves a .br and a .gz beside each text file, so that the server only picks one. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((file) => compressible.test(file));
    for (const file of files.map((name) => join(dir!, name))) {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content, smallest));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

/** Tells the document of the font by its built name, which only the bundle knows, before the styles ask for it. */
const preloadedFont = (): Plugin => ({
  name: 'preloaded-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght[^/]*\.woff2$/.test(name));
      if (!font) throw new Error('The font to preload is not in the bundle.');
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
    },
  },
});

const schemaPrinting = [
  /^\s*inst\._zod\.processJSONSchema = .*;$/gm,
  /createStandardJSONSchemaMethod(?=\(this)/g,
  /createToJSONSchemaMethod(?=\(this)/g,
];

/** Zod carries along how to print schemas as JSON Schema, and English texts: the pages use neither. */
const leanZod = (): Plugin => ({
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/zod/v4/locales/en.js')) return `export default () => ({ localeError: () => 'invalid' });`;
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return;
    const [lines, ...methods] = schemaPrinting;
    return methods.reduce((text, method) => text.replace(method, '(() => () => ({}))'), code.replace(lines!, ''));
  },
});

/** Few files instead of many small ones: they compress better together and come in fewer requests. */
const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'app', tags: ['$initial' as const], test: /\/(?!main\.tsx|index\.html)[^/]+$/, priority: 2 },
  { name: 'forms', test: /\/login-page\.tsx$/, priority: 1 },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), leanZod(), preloadedFont(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    reportCompressedSize: false,
    // The map's library is one piece; only the map's page loads it.
    chunkSizeWarningLimit: 1300,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // The calls, but not our own files of `web/api`.
  server: { proxy: { '^/api/(?!.+\\.ts(\\?|$))': 'http://127.0.0.1:8080' } },
});
