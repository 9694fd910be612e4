import { useLatchkey } from '@latchkey/react'
import { Button, IconTile, Note, Row, Screen, SkeletonRows, Stack, useText } from '@latchkey/react/ui'
import { useEffect, useRef, useState } from 'react'
import type { SmartSession } from '../../wallet/createSmartSessions.js'
import { problemOf } from '../shared/problemOf.js'
import { Rows } from '../shared/Rows.js'
import { useAct } from '../shared/useAct.js'
import { useDescribed } from './useDescribed.js'

/** Who may act for the account, and what ends it. */
export function SmartSessionList() {
  const text = useText()
  const { ui } = useLatchkey()
  const [sessions, setSessions] = useState<readonly SmartSession[]>()
  const { busy, error, act } = useAct()
  const problem = problemOf(error, text)
  const read = (): void => void act('list', async (flow) => setSessions(await flow.listSessions()))
  const isAsked = useRef(false)
  useEffect(() => {
    // A view that is mounted twice (StrictMode) asks once.
    if (isAsked.current) return
    isAsked.current = true
    read()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked with the first drawing
  }, [])
  const end = (context: string): void =>
    void act(context, async (flow) => {
      await flow.revokePermissions(context)
      ui.showToast('embedded.sessions.ended', 'success')
      setSessions(await flow.listSessions())
    })
  return (
    <Screen>
      <Stack>
        <Rows>
          <Row
            icon={<IconTile icon="shield" />}
            title={text('embedded.sessions.title')}
            detail={text('embedded.sessions.text')}
            badge={text('embedded.sessions.beta')}
          />
        </Rows>
        {problem !== undefined && <Note tone="error">{problem}</Note>}
        {problem !== undefined && sessions === undefined && <Button onPress={read}>{text('embedded.sessions.again')}</Button>}
        {problem === undefined && sessions === undefined && <SkeletonRows count={2} label={text('embedded.sessions.title')} />}
        {sessions?.length === 0 && <Note>{text('embedded.sessions.none')}</Note>}
        <Rows>
          {sessions?.map((session) => (
            <SessionRow key={session.pci} session={session} busy={busy} onEnd={end} />
          ))}
        </Rows>
      </Stack>
    </Screen>
  )
}

interface SessionRowProps {
  readonly session: SmartSession
  readonly busy: string | undefined
  readonly onEnd: (context: string) => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const text = useText()
  const { title, time, delegate, isActive } = useDescribed()(session)
  const context = session.delegation?.context
  const canEnd = isActive && context !== undefined
  return (
    <Row
      icon={<IconTile icon="key" />}
      title={title}
      detail={`${delegate.slice(0, 6)}…${delegate.slice(-4)} · ${time}`}
      badge={canEnd ? <span className="lk-embedded-end">{text('embedded.sessions.end')}</span> : undefined}
      isBusy={canEnd && busy === context}
      onPress={canEnd ? () => onEnd(context) : undefined}
    />
  )
}
