import { useState } from 'react'
import { call } from './api/call.js'
import type { SessionAnswer } from './api/shapes.js'
import { useResource } from './api/useResource.js'
import { Failure } from './controls/Failure.js'
import { Loading } from './controls/Loading.js'
import { Account } from './views/Account.js'
import { Projects } from './views/Projects.js'
import { SignIn } from './views/SignIn.js'
import { System } from './views/System.js'
import { Visits } from './views/Visits.js'

const VIEWS = { Visits, Projects, System } as const
type ViewName = keyof typeof VIEWS | 'Account'
const NAMES: readonly ViewName[] = ['Visits', 'Projects', 'System', 'Account']

/** The operator's page. */
export function App() {
  const { value, failure, reload } = useResource<SessionAnswer>('/session')
  const [name, setName] = useState<ViewName>('Visits')
  if (failure) return <Failure text={failure.message} onRetry={reload} />
  if (value === undefined) return <Loading />
  const { operator } = value
  const begin = () => {
    setName('Visits')
    reload()
  }
  if (operator === null) return <SignIn onDone={begin} />
  const View = name === 'Account' ? undefined : VIEWS[name]
  const signOut = () => void call('DELETE', '/session').finally(reload)
  return (
    <>
      <header className="bar">
        <p className="brand">Latchkey cloud</p>
        <nav aria-label="Sections">
          {NAMES.map((each) => (
            <button key={each} type="button" aria-current={each === name ? 'page' : undefined} onClick={() => setName(each)}>
              {each}
            </button>
          ))}
        </nav>
        <p className="who">
          <span>{operator.name}</span>
          <button type="button" onClick={signOut}>
            Sign out
          </button>
        </p>
      </header>
      <main>
        <h1>{name}</h1>
        {View ? <View /> : <Account operator={operator} onChange={reload} />}
      </main>
    </>
  )
}
