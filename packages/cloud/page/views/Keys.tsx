import { useState } from 'react'
import { call } from '../api/call.js'
import type { KeysAnswer, NewKey } from '../api/shapes.js'
import { useAction } from '../api/useAction.js'
import { useResource } from '../api/useResource.js'
import { Failure } from '../controls/Failure.js'

/** The keys of a project. A new one is shown once. @param path - Of the keys in the admin API */
export function Keys({ path }: { readonly path: string }) {
  const { value, failure, reload } = useResource<KeysAnswer>(path)
  const action = useAction()
  const [made, setMade] = useState<NewKey>()
  const add = () =>
    action.run(async () => {
      setMade(await call<NewKey>('POST', path))
      reload()
    })
  const revoke = (id: string) =>
    action.run(async () => {
      await call('DELETE', `${path}/${id}`)
      if (made?.id === id) setMade(undefined)
      reload()
    })
  return (
    <>
      <h3>Keys</h3>
      <p className="hint">A key reads the counts of this project.</p>
      {made && (
        <p role="status" className="once">
          Copy the key now. It is not shown again. <code>{made.key}</code>
        </p>
      )}
      <Failure text={action.failure ?? failure?.message} />
      {value && value.keys.length > 0 && (
        <ul className="keys">
          {value.keys.map(({ id, createdAt }) => (
            <li key={id} className="row">
              <code>{id}</code>
              <span className="hint">made {new Date(createdAt).toLocaleDateString()}</span>
              <button type="button" disabled={action.isRunning} aria-label={`Revoke the key ${id}`} onClick={() => revoke(id)}>
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <button type="button" disabled={action.isRunning} onClick={add}>
          Make a key
        </button>
      </p>
    </>
  )
}
