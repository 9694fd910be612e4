import type { PictureLoaders } from '../src/pictures/Picture.js'
import { currencies } from '../src/pictures/currencies.js'
import { networks } from '../src/pictures/networks.js'
import { tokens } from '../src/pictures/tokens.js'
import { wallets } from '../src/pictures/wallets.js'

/** The tables of pictures by kind. */
export const KINDS: Readonly<Record<string, PictureLoaders>> = { wallets, tokens, networks, currencies }

/** Every picture of the package: `<kind>/<name>` → SVG. */
export async function readPictures(): Promise<ReadonlyMap<string, string>> {
  const loads = Object.entries(KINDS).flatMap(([kind, loaders]) =>
    Object.entries(loaders).map(async ([name, load]) => [`${kind}/${name}`, (await load()).picture] as const),
  )
  return new Map(await Promise.all(loads))
}
