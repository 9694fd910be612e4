import { createRoot } from 'react-dom/client'

/**
 * The page that every benched application shares: one button that opens, and the address once it is known. `onIntent` is called on hover and
 * focus, where the library documents something for that.
 */
export function Host({ onConnect, onIntent, ready = true, address, children }) {
  return (
    <main>
      <h1>Bench</h1>
      <button
        data-bench="connect"
        type="button"
        disabled={!ready}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={() => onConnect?.()}
      >
        Connect
      </button>
      {children}
      <output data-bench="address">{address ?? ''}</output>
    </main>
  )
}

/** Draws the application. */
export const mount = (application) => createRoot(document.querySelector('#root')).render(application)

/** Ethereum with the bench's own node, as viem writes a chain. */
export const chain = (id = 1, name = 'Ethereum') => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
})
