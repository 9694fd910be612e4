import { useLatchkey } from '@latchkey/react'
import type { textsOf } from './texts.js'

/** Views with the paths of their icons, on a 24 × 24 grid. */
const TILES = [
  ['Connect', 'M4 8h16v11H4zM4 8l3-3h10l3 3M15 13.5h2'],
  ['ConnectingWalletConnectBasic', 'M8 3h8v18H8zM11 18h2'],
  ['Networks', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'],
  ['Swap', 'M7 4v13M3 13l4 4l4-4M17 20V7M13 11l4-4l4 4'],
  ['OnRampProviders', 'M3 7h18v11H3zM3 11h18M7 15h3'],
  ['GetWallet', 'M12 4v11M8 11l4 4l4-4M5 20h14'],
  ['WhatIsAWallet', 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5v.3'],
] as const

/** A pair with a price. */
const SWAP = { fromToken: 'ETH', toToken: 'USDC' }

/** A tile for each view, with the call of an application below its name. */
export function Possibilities({ text }: { readonly text: ReturnType<typeof textsOf> }) {
  const latchkey = useLatchkey()
  return (
    <section className="possibilities" aria-labelledby="can-title">
      <h2 id="can-title">{text.can}</h2>
      <ul className="tiles">
        {TILES.map(([view, path]) => (
          <li key={view}>
            <button type="button" className="tile" onClick={() => void latchkey.open({ view, ...(view === 'Swap' && { params: SWAP }) })}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={path} />
              </svg>
              <strong>{text[view]}</strong>
              <span>{text[`${view}Text`]}</span>
              <code dir="ltr">{`open({ view: '${view}'${view === 'Swap' ? ', params' : ''} })`}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
