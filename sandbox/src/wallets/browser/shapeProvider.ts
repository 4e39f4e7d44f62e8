import type { WalletBuild, WalletProvider } from '../contract.js'

type Request = WalletProvider['request']
type Listener = Parameters<WalletProvider['on']>[1]

/** A provider built as a class: its methods work only on their own object. */
class ClassProvider {
  readonly #inner: WalletProvider

  constructor(inner: WalletProvider) {
    this.#inner = inner
  }

  request(input: Parameters<Request>[0]): ReturnType<Request> {
    return this.#inner.request(input)
  }

  on(event: string, listener: Listener): this {
    this.#inner.on(event, listener)
    return this
  }

  removeListener(event: string, listener: Listener): this {
    this.#inner.removeListener(event, listener)
    return this
  }
}

/** The provider in this wallet's shape; a bare one has no events. */
export function shapeProvider(
  provider: WalletProvider,
  { shape, flags }: Pick<WalletBuild, 'shape' | 'flags'>,
): Pick<WalletProvider, 'request'> {
  const marks = Object.fromEntries(flags.map((flag) => [flag, true]))
  if (shape === 'class') return Object.assign(new ClassProvider(provider), marks)
  const { request, on, removeListener } = provider
  if (shape === 'bare') return { request, ...marks }
  const plain = { request, on, removeListener, ...marks }
  return shape === 'frozen' ? Object.freeze(plain) : plain
}
