import { ConnectEmbed, locales } from '@latchkey/react'
import { Choice } from './controls.js'

/** Props of {@link Languages}. */
export interface LanguagesProps {
  readonly locale: string
  readonly onChange: (locale: string) => void
}

/** The modal in every language that comes with the package. */
export function Languages({ locale, onChange }: LanguagesProps) {
  return (
    <div className="live-playground">
      <form onSubmit={(event) => event.preventDefault()}>
        <Choice label="locale" options={locales} value={locale} onChange={onChange} />
      </form>
      <ConnectEmbed />
    </div>
  )
}
