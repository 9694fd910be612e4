import { Gate } from '@latchkey/feature-kit/react'
import type { ActivityEntry } from '@latchkey/kernel'
import { useStyles } from '@latchkey/react'
import { Button, List, Note, Notice, Screen, useText } from '@latchkey/react/ui'
import type { UseHistoryResult } from '../useHistory.js'
import { useHistory } from '../useHistory.js'
import { ActivityRow } from './ActivityRow.js'
import { NobodyTells } from './NobodyTells.js'
import sheet from './Transactions.css?inline'
import { useGroups } from './useGroups.js'

const keyOf = ({ id }: ActivityEntry): string => id

/** The account's transactions by month; further pages load while scrolling. */
export function Transactions() {
  const history = useHistory()
  const { entries, status, source, failure, error, more } = history
  const isEmpty = entries.length === 0
  const hasFailed = error !== undefined || (status === 'failed' && isEmpty)
  const isSilent = isEmpty && status === 'complete' && source === 'none'
  return (
    <Gate
      account="history.noAccount"
      failed={hasFailed ? { texts: 'history.failed', code: failure, onRetry: more } : undefined}
      isLoading={isEmpty && (status === 'idle' || status === 'loading')}
    >
      {() => (isSilent ? <NobodyTells /> : isEmpty ? <NoActivity /> : <Activity history={history} />)}
    </Gate>
  )
}

function NoActivity() {
  const text = useText()
  return (
    <Screen>
      <Notice icon="wallet" title={text('history.none.title')} text={text('history.none.text')} />
    </Screen>
  )
}

function Activity({ history: { entries, limits, source, status, more } }: { readonly history: UseHistoryResult }) {
  useStyles(sheet)
  const text = useText()
  const groupOf = useGroups()
  const isFromNodes = source === 'nodes'
  return (
    <Screen mayGrow>
      <div className="lk-history">
        <List
          items={entries}
          label={text('history.title')}
          getKey={keyOf}
          getGroup={groupOf}
          onEnd={status === 'loaded' ? more : undefined}
          renderRow={(entry, tabIndex) => <ActivityRow entry={entry} isFromNodes={isFromNodes} tabIndex={tabIndex} />}
        />
        {status === 'loaded' && <Button onPress={more}>{text('history.more')}</Button>}
        {status === 'loading' && (
          <Button isBusy onPress={more}>
            {text('history.more')}
          </Button>
        )}
        {status === 'failed' && (
          <>
            <Note tone="error">{text('history.failed.toast')}</Note>
            <Button icon="retry" onPress={more}>
              {text('history.retry')}
            </Button>
          </>
        )}
        {status === 'complete' && limits.map((limit) => <Note key={limit}>{text(`history.limit.${limit}`)}</Note>)}
        {status === 'complete' && source === 'none' && <Note>{text('history.silent.text')}</Note>}
      </div>
    </Screen>
  )
}
