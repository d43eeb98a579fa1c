/** The first script of a browser in development: hot reloading must be ready before the first component loads. */
const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)

await load('/@vite/client')
const { default: refresh } = (await load('/@react-refresh')) as { default: { injectIntoGlobalHook(target: object): void } }
refresh.injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  __vite_plugin_react_preamble_installed__: true,
})

await load(import.meta.url.endsWith('?admin') ? '/src/admin/main.tsx' : '/src/site/islands/hydrate.ts')
