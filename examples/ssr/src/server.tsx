import { renderToString } from 'react-dom/server'
import { Application } from './Application.js'
import { createInstance } from './createInstance.js'

/** The markup for one visitor; an instance is never shared between two. */
export function render(): string {
  const latchkey = createInstance()
  try {
    return renderToString(<Application latchkey={latchkey} />)
  } finally {
    latchkey.dispose()
  }
}
