import { serveEmbeddedFrame } from './embeddedFrame.js'
import { clearStage, stageOf } from './createStage.js'
import type { Look } from './Look.js'
import { scenes } from './scenes.js'

/** The function that a test calls for each scene. */
export interface PicturesPage {
  readonly names: readonly string[]
  show(name: string, look: Look): Promise<void>
}

declare global {
  interface Window {
    pictures: PicturesPage
  }
}

window.pictures = {
  names: Object.keys(scenes),
  async show(name, look) {
    const scene = scenes[name]
    if (!scene) throw new ReferenceError(`There is no scene ${name}`)
    clearStage()
    await scene(stageOf(look))
  },
}

// The frame of the embedded wallet is this page too, at its own path.
if (location.pathname === '/sdk') serveEmbeddedFrame()
