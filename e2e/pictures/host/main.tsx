import { stageOf } from './createStage.js'
import type { Look } from './Look.js'
import { scenes } from './scenes.js'

/** What a test calls: one scene per load of the page. */
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
    await scene(stageOf(look))
  },
}
