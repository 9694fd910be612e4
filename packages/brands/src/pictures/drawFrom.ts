import { lazy } from '@latchkey/kernel'
import { toDataUri } from '../marks/toDataUri.js'
import type { PictureLoaders } from './Picture.js'

/** Draws a picture of a table, which is fetched. Undefined: there is none of this name. */
export async function drawFrom(loaders: PictureLoaders, name: string | undefined): Promise<string | undefined> {
  const load = name === undefined ? undefined : valueOf(loaders, name)
  return load && toDataUri((await lazy(load)()).picture)
}

/** A name from outside may be `constructor`. */
export function valueOf<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
