import type { ReactUiModule } from '@latchkey/react'
import { ChooseName } from './ChooseName/ChooseName.js'
import { RegisterName } from './RegisterName/RegisterName.js'
import { NameTaken } from './NameTaken/NameTaken.js'

/** A component for each view that the plugin registers. */
export const views = {
  ChooseAccountName: ChooseName,
  RegisterAccountName: RegisterName,
  RegisterAccountNameSuccess: NameTaken,
} satisfies ReactUiModule['views']
