import type { ViewId } from '@latchkey/kernel'
import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { reportFailure } from '../errors/reportFailure.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useText } from '../locale/useText.js'
import { Button } from '../primitives/Button/Button.js'
import { Notice } from '../primitives/Notice/Notice.js'
import type { ViewProps } from './ViewProps.js'

/** Ids are shorter. */
const LONGEST_TEXT = 1_024

/** Whether a value is text that may be an id. */
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= LONGEST_TEXT

/** Checks that each of these members is text. */
export const hasTexts =
  (...names: readonly string[]) =>
  (params: unknown): boolean =>
    typeof params === 'object' && params !== null && names.every((name) => isText((params as Readonly<Record<string, unknown>>)[name]))

/**
 * A view that needs params. Opened without them, as a plugin or a page in plain JavaScript may do, it says so and offers the first view.
 *
 * @param accepts - Whether it can show these params. One that throws accepts none.
 */
export function withParams<K extends ViewId>(View: ComponentType<ViewProps<K>>, accepts: (params: unknown) => boolean) {
  return function Checked({ params }: ViewProps<K>) {
    return isAccepted(accepts, params) ? <View params={params} /> : <Incomplete />
  }
}

function isAccepted(accepts: (params: unknown) => boolean, params: unknown): boolean {
  try {
    return accepts(params)
  } catch {
    return false // The params throw when they are read.
  }
}

function Incomplete() {
  const text = useText()
  const latchkey = useLatchkey()
  useEffect(() => latchkey.ui.log.warn('A view was opened without valid params.'), [latchkey])
  return (
    <Notice icon="warning" tone="error" title={text('shell.failed.title')} text={text('shell.incomplete')}>
      <Button variant="accent" onPress={() => void latchkey.open().catch(reportFailure)}>
        {text('shell.retry')}
      </Button>
    </Notice>
  )
}
