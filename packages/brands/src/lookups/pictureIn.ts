import { lazy } from '@latchkey/kernel'
import { toDataUri } from '../marks/toDataUri.js'
import { drawFrom, valueOf } from '../pictures/drawFrom.js'
import { firstView } from '../pictures/firstView.js'

const loadPictures = lazy(async () => (await import('../pictures/wallets.js')).wallets)

/** The picture at hand: one of the first view. @param name - Of a wallet's picture */
export function pictureAtHand(name: string | undefined): string | undefined {
  const svg = name === undefined ? undefined : valueOf(firstView, name)
  return svg && toDataUri(svg)
}

/** Another picture is fetched. @param name - Of a wallet's picture */
export const pictureOf = async (name: string | undefined): Promise<string | undefined> =>
  name === undefined ? undefined : (pictureAtHand(name) ?? drawFrom(await loadPictures(), name))
