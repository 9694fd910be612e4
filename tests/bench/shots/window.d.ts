import type { PicturesPage } from '../../e2e/pictures/host/main.js'

declare global {
  interface Window {
    /** What a page of the comparison can open. */
    shots: Readonly<Record<string, () => unknown>>
    pictures: PicturesPage
  }
}
