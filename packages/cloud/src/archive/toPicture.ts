import { isLinkable } from '../nfts/metadata/readMetadata.js'

/** A picture that an indexer names; undefined for what is none that can be asked for. */
export const toPicture = (url: string | null | undefined): string | undefined =>
  typeof url === 'string' && isLinkable(url) ? url : undefined
