import type { WithLinks } from './connections/createLinks.js'
import type { HttpClient } from './contracts/Host.js'
import type { ModalParts } from './modal/parts.js'
import type { PluginParts } from './plugin/createContext.js'
import type { Parts } from './state/Parts.js'

/** The parts of an instance that are there from its creation. */
export interface FirstParts extends PluginParts, Parts<'storage'> {}

/** With those that load with the modal. */
export interface OpenedParts extends FirstParts, ModalParts {
  readonly http: HttpClient
}

/** With those that load with sessions. Only the files beside `index.ts` take all: each other function takes what it names. */
export interface AllParts extends OpenedParts, WithLinks, Parts<'alerts'> {}
