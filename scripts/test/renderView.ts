import type { Latchkey } from '@latchkey/kernel'
import { LatchkeyProvider } from '@latchkey/react'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

/** A view as a server renders it, in an application with the instance: `render` of the suites for plugins. */
export const renderView = ({ component, latchkey }: { readonly component: unknown; readonly latchkey: Latchkey }): string =>
  renderToString(
    createElement(LatchkeyProvider, { latchkey }, createElement(component as ComponentType<{ params: undefined }>, { params: undefined })),
  )
