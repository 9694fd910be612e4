import type { CreateStage } from '../createStage.js'

/** Brings the interface to one view in one state. */
export type Scene = (createStage: CreateStage) => Promise<void>

/** Scenes by the names that their pictures have. */
export type Scenes = Readonly<Record<string, Scene>>
