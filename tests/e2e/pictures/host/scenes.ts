import { account } from './scenes/account.js'
import { connecting } from './scenes/connecting.js'
import { embeddedScenes } from './scenes/embedded.js'
import { features } from './scenes/features.js'
import { livingScenes } from './scenes/living.js'
import type { Scenes } from './scenes/Scene.js'

/** All views in their states. */
export const scenes: Scenes = { ...connecting, ...account, ...features, ...livingScenes, ...embeddedScenes }
