import { readLoosely, walletSchema } from '@latchkey/cloud-protocol'
import type { Wallet } from '@latchkey/cloud-protocol'

/** What the public registry says of a wallet; nothing of it is believed before {@link readListing} read it. */
interface Listing {
  readonly app?: Links
  readonly mobile?: Links
  readonly desktop?: Links
}

type Links = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/**
 * Reads one entry of the public registry, or one that is already a wallet of the directory. Links that browsers would run are left out, like every field
 * that is no such field.
 *
 * @returns Undefined if it has no id or no name.
 */
export function readListing(entry: unknown): Wallet | undefined {
  if (!isObject(entry)) return undefined
  const { app, mobile, desktop } = entry as Listing
  const hasParts = [app, mobile, desktop].some(isObject)
  return readLoosely(walletSchema, hasParts ? { ...entry, image_url: undefined, ...flatten({ app, mobile, desktop }) } : entry)
}

function flatten({ app, mobile, desktop }: { readonly [K in keyof Listing]: Listing[K] | undefined }): object {
  const of = (links: unknown, name: string): unknown => (isObject(links) ? (links[name] ?? undefined) : undefined)
  return {
    webapp_link: of(app, 'browser'),
    app_store: of(app, 'ios'),
    play_store: of(app, 'android'),
    chrome_store: of(app, 'chrome'),
    mobile_link: of(mobile, 'native') ?? of(mobile, 'universal'),
    link_mode: of(mobile, 'universal'),
    desktop_link: of(desktop, 'native') ?? of(desktop, 'universal'),
  }
}

/** Finds the entries in a file of the public registry: `{ listings }` by id or as a list, `{ data }` as it is answered, or a list. */
export function findListings(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return undefined
  const found = value['listings'] ?? value['data']
  if (Array.isArray(found)) return found
  return isObject(found) ? Object.values(found) : undefined
}
