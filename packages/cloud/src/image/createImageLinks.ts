import { createHmac } from 'node:crypto'
import type { Configuration } from '../configuration/schema.js'
import { isSameSecret } from '../keys/keys.js'

/** Links to `/image`, which serves pictures of other servers. */
export interface ImageLinks {
  /** The picture of a URL that this cloud answers. Without a key and a public URL it is the URL itself. @param project - Id */
  to(url: string, project: string): string
  /** Whether this cloud made the link. */
  isOwn(url: string, signature: string): boolean
}

/** Links are signed, so that nobody makes the cloud ask for a URL that it did not answer itself. */
export function createImageLinks({ imageKey, publicUrl }: Pick<Configuration, 'imageKey' | 'publicUrl'>): ImageLinks {
  const sign = (key: string, url: string): string => createHmac('sha256', key).update(url).digest('base64url')
  return {
    to(url, project) {
      if (imageKey === undefined || publicUrl === undefined) return url
      const query = new URLSearchParams({ url, signature: sign(imageKey, url), projectId: project })
      return `${publicUrl.replace(/\/$/, '')}/image?${query}`
    },
    isOwn: (url, signature) => imageKey !== undefined && isSameSecret(signature, sign(imageKey, url)),
  }
}
