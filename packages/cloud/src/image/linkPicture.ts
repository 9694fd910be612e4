import type { ImageLinks } from './createImageLinks.js'

/** The URL by which a page gets the picture of an NFT; undefined for one of IPFS where `/image` is off. @param project - Id */
export function linkPicture(image: string, links: ImageLinks, project: string): string | undefined {
  if (image.startsWith('data:')) return image
  const url = links.to(image, project)
  return url.startsWith('ipfs:') ? undefined : url
}
