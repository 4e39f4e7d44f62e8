/** Evidence that code of a lazy module is in a chunk. */
export interface Marker {
  room: string
  /** Tested against module ids, which have forward slashes. */
  module?: RegExp
  /** Tested against the specifiers of static imports that were left external. */
  external?: RegExp
  /** Pages in which the module may be eager. */
  eagerIn?: readonly string[]
}

/** Modules that no page may load before they are needed; each must be in some lazy chunk. */
export const markers: readonly Marker[] = [
  { room: 'core feature', module: /\/app-shell\/src\/core\/feature\.ts$/ },
  { room: 'core views', module: /\/app-shell\/src\/core\/views\// },
  { room: 'shell', module: /\/app-shell\/src\/shell\// },
  { room: 'connection engine', module: /\/kernel\/src\/connections\/engine\.ts$/ },
  { room: 'eip155 adapter', module: /\/adapters\/eip155\/src\/adapter\.ts$/ },
  { room: 'eip155 discovery', module: /\/adapters\/eip155\/src\/discover\.ts$/ },
  { room: 'viem', module: /\/node_modules\/viem\// },
  { room: 'React', module: /\/node_modules\/react(-dom)?\//, external: /^react(-dom)?(\/|$)/, eagerIn: ['react'] },
]
