import { settingGroups } from '../settingFields.js'
import type { Settings } from '../settings.js'
import { Field } from './Field.js'

interface SettingsPanelProps {
  readonly settings: Settings
  readonly onChange: (patch: Partial<Settings>) => void
  readonly onReset: () => void
}

/** Every option, which can change while the page runs. */
export function SettingsPanel({ settings, onChange, onReset }: SettingsPanelProps) {
  return (
    <section className="settings" aria-labelledby="settings-title">
      <div className="bar">
        <h2 id="settings-title">Options</h2>
        <button type="button" className="quiet" onClick={onReset}>
          Reset
        </button>
      </div>
      {settingGroups.map(({ title, code, fields }, index) => (
        <details key={title} className="group" open={index < 2}>
          <summary>
            <span>{title}</span> <code>{code}</code>
          </summary>
          <div className="fields">
            {fields.map((field) => (
              <Field key={field.key} field={field} value={settings[field.key]} onChange={onChange} />
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}
