// How the app is built: one page, its service worker and its manifest; inline stands the splash's style alone, which the
// server allows by its hash.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { facadeOf, removeFacades } from './server/web-facades.ts'
import { webFiles } from './server/web-files.ts'
import { SHARE_FIELDS, SHARE_PATH } from './src/contract/share-target.ts'
import { fillPage } from './src/domain/brand/fill-page.ts'
import { type BrandIcon, iconPath, MANIFEST_FILE, NO_BRAND } from './src/domain/brand/shown-brand.ts'
import { appShortcuts } from './src/toolkit/screens/shortcuts.ts'

const picture = (name: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/screenshots/${name}.webp`,
  type: 'image/webp',
  form_factor,
  sizes,
  label,
})

const icon = (name: BrandIcon) => iconPath({ hash: '{{hash}}' }, name)

/** The server writes the brand into its marks. */
const manifest = {
  id: '/',
  name: '{{nombre}}',
  short_name: '{{nombreCorto}}',
  description: 'Reporta tus siniestros médicos con fotos de tus facturas, con o sin internet.',
  lang: 'es',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#F4F7F9',
  background_color: '#F4F7F9',
  icons: [
    { src: icon('icon-192.png'), sizes: '192x192', type: 'image/png' },
    { src: icon('icon-512.png'), sizes: '512x512', type: 'image/png' },
    { src: icon('maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: icon('monochrome-512.png'), sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    picture('receipts-narrow', 'narrow', '720x1480', 'Un siniestro con las fotos de sus facturas'),
    picture('home-narrow', 'narrow', '720x1480', 'El inicio: lo pendiente y lo ya reportado'),
    picture('receipts-wide', 'wide', '1216x760', 'Los documentos de un siniestro en una tableta'),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: { name: SHARE_FIELDS.files, accept: ['image/*', 'application/pdf', '.pdf', '.jpg', '.jpeg', '.png'] },
    },
  },
  shortcuts: appShortcuts().map(({ name, url }) => ({
    name,
    url,
    icons: [{ src: icon('icon-192.png'), sizes: '192x192', type: 'image/png' }],
  })),
} satisfies Partial<ManifestOptions>

/**
 * What main.ts asks for one after the other is fetched at once: the page names it all from the start. The links are of the
 * kind `preload`: Chromium compiles a module of the kind `modulepreload` anew at each start, although it has stored its
 * compiled code.
 */
const fetchAppAtOnce: Plugin = {
  name: 'fetch-app-at-once',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => ({ code: code.replace('"modulepreload" : "preload"', '"preload" : "preload"'), map: null }),
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, chunk }) {
      const needed = new Set<string>()
      const need = (file: string) => {
        const part = bundle[file]
        if (needed.has(file) || part?.type !== 'chunk') return
        if (!facadeOf(part.code)) needed.add(file)
        for (const each of part.imports) need(each)
      }
      for (const file of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) need(file)
      const linked = (rel: string, file: string, more = {}): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}`, ...more },
        injectTo: 'head',
      })
      const styles = [...needed].flatMap((file) => {
        const part = bundle[file]
        return part?.type === 'chunk' ? [...(part.viteMetadata?.importedCss ?? [])] : []
      })
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
      return [
        ...[...needed].map((file) => linked('preload', file, { as: 'script' })),
        ...styles.map((file) => linked('preload', file, { as: 'style' })),
        // Words that were drawn in another font before it came would take another line, and what is below them jump.
        ...fonts.map((file) => linked('preload', file, { as: 'font', type: 'font/woff2' })),
      ]
    },
  },
}

const writeManifest: Plugin = {
  name: 'write-manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source: JSON.stringify(manifest) })
  },
}

/** `npm run dev` has no server that writes a brand into the page. */
const nameNobody: Plugin = {
  name: 'name-nobody',
  apply: 'serve',
  transformIndexHtml: (page) => fillPage(page, NO_BRAND),
}

const FACADES = readFileSync(resolve('server/web-facades.ts'), 'utf8')

/** Runs last: it reads the code that the browser gets. */
const fetchNoFacades: Plugin = {
  name: 'fetch-no-facades',
  // The names say what is in the files, and the names are known before this step.
  augmentChunkHash: () => FACADES,
  generateBundle: { order: 'post', handler: (_options, bundle) => removeFacades(bundle) },
}

/** What the server alone reads of an endpoint, such as its text in the OpenAPI document: the app starts without it. */
const ONLY_SERVER =
  /\b(summary|effect):\s+'(?:[^'\\\n]|\\.)*',|\bsubject:\s+null,|\b(extension|beforeConsent|unaudited|whileActing|ownRight|whole|forSending):\s+true,/g
const leaveServerPartsOut: Plugin = {
  name: 'leave-server-parts-out',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replace(ONLY_SERVER, ''), map: null }),
  },
}

let outFolder = ''
const noteOutFolder: Plugin = {
  name: 'note-out-folder',
  configResolved({ root, build }) {
    outFolder = resolve(root, build.outDir)
  },
}

/**
 * The service worker keeps no other page than the one that names its scripts: while a release is exchanged, a balancer
 * may hand out the page of the other one.
 */
const integrityOfPage = (file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(resolve(outFolder, file)))
    .digest('base64')}`

// `asking` is imported on each page, before anything else is imported later.
const RUNS_ALREADY = /\/(rolldown-runtime|react|start|app|asking)-[\w-]{8}\.js$/

export default defineConfig({
  plugins: [
    leaveServerPartsOut,
    react(),
    tailwindcss(),
    fetchAppAtOnce,
    fetchNoFacades,
    writeManifest,
    nameNobody,
    noteOutFolder,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The page names it by the brand's hash.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,mjs,css,woff2,svg}'],
        // Half a megabyte for those who report claims: they fetch it when they do, and keep it then.
        globIgnores: ['assets/voucher/**'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url === 'index.html' ? { ...entry, integrity: integrityOfPage(entry.url) } : entry,
            ),
          }),
        ],
      },
    }),
  ],
  resolve: {
    alias: {
      // Dexie's own entry leads to a build for browsers that this app does not run in.
      dexie: 'dexie/dist/modern/dexie.mjs',
      // The router brings a substitute for what React has by itself since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // Told to the server with every call (`x-portal-app`) and part of the key of what is stored.
  define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(process.env['PORTAL_BUILD_ID'] ?? 'dev') },
  build: {
    outDir: 'dist/web',
    // The oldest browsers that Tailwind 4 supports.
    target: ['chrome111', 'firefox128', 'safari16.4'],
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // `fetchAppAtOnce` names the page's own; what runs before anything is imported later need not be named beside each
      // such import.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((each) => !RUNS_ALREADY.test(each)) : [],
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: webFiles({
            start: resolve('src/main.ts'),
            app: resolve('src/app.tsx'),
            asking: resolve('src/toolkit/session/page-requests.ts'),
            databases: resolve('src/toolkit/session/prepared-store.ts'),
            inside: resolve('src/routes/inside.tsx'),
            home: resolve('src/routes/home-route.tsx'),
          }),
        },
        // The server gives the PDF worker a policy of its own, by this name; an answer that was kept under the strict
        // policy has another.
        assetFileNames: ({ originalFileNames }) => {
          if (originalFileNames.some((name) => /pdfjs-dist\/(wasm|legacy)\//.test(name)))
            return 'assets/pdfjs/[name]-[hash][extname]'
          const isReader = originalFileNames.some((name) => name.includes('zxing-wasm/'))
          return isReader ? 'assets/voucher/[name]-[hash][extname]' : 'assets/[name]-[hash][extname]'
        },
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      // The voucher worker too has a policy of its own, by this name.
      output: {
        entryFileNames: ({ name }) =>
          name === 'voucher-worker' ? 'assets/voucher/[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
