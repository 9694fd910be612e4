import type { ImageLinks } from './createImageLinks.js'

/** What is answered with its icon as a link to this cloud. @param project - Id */
export const linkIcon = <T extends { readonly iconUrl?: string | undefined }>(shown: T, links: ImageLinks, project: string): T =>
  shown.iconUrl === undefined ? shown : { ...shown, iconUrl: links.to(shown.iconUrl, project) }
