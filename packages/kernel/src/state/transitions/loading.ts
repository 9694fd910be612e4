// Apart from the modal's other transitions, which load with the code that opens it.
import type { LatchkeyState } from '../../contracts/LatchkeyState.js'
import { patch, type Patch } from './Patch.js'

/** Whether the view to open is being chosen. */
export const loadingSet = ({ modal }: LatchkeyState, loading: boolean): Patch => patch({ modal: { ...modal, loading } })
