import type { CreateStage } from '../createStage.js'

/** Opens one view in one state. */
export type Scene = (createStage: CreateStage) => Promise<void>

/** Scenes by the names of their pictures. */
export type Scenes = Readonly<Record<string, Scene>>
