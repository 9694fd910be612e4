import type { ReactUiModule } from '@latchkey/react'
import { Stack } from '@latchkey/react/ui'
import { Actions } from './Actions.js'
import { Fields } from './Fields.js'
import { Lists } from './Lists.js'
import { Pictures } from './Pictures.js'
import { States } from './States.js'

/** Every component of `@latchkey/react/ui`, in groups. */
function Components() {
  return (
    <Stack>
      <Actions />
      <Fields />
      <Lists />
      <States />
      <Pictures />
    </Stack>
  )
}

/** The components of the views. */
export const views = { 'demo.Components': Components } satisfies ReactUiModule['views']
