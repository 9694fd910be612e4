import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** German. */
export const de: Readonly<Record<keyof typeof en, TextPattern>> = {
  'siwx.title': 'Anmelden',
  'siwx.heading': 'Bei {app} anmelden',
  'siwx.required': 'Signiere diese Nachricht, um zu zeigen, dass dir diese Wallet gehört. Wenn du abbrichst, wirst du getrennt.',
  'siwx.optional':
    'Signiere diese Nachricht, um zu zeigen, dass dir diese Wallet gehört. Es kostet nichts. Du kannst abbrechen und verbunden bleiben.',
  'siwx.message': 'Zu signierende Nachricht',
  'siwx.writing': 'Nachricht wird geschrieben…',
  'siwx.cancel': 'Abbrechen',
  'siwx.cancelling': 'Wird abgebrochen…',
  'siwx.sign': 'Signieren',
  'siwx.signing': 'Wird signiert…',
  'siwx.retry': 'Erneut versuchen',
  'siwx.waiting': 'Bestätige die Signatur in {wallet}.',
  'siwx.verifying': 'Signatur wird geprüft…',
  'siwx.failed.declined': 'Du hast die Signatur in {wallet} abgelehnt. Du kannst immer noch signieren.',
  'siwx.failed.signature': 'Die Signatur gilt nicht für dieses Konto. Versuche es erneut oder verbinde eine andere Wallet.',
  'siwx.failed.server': '{app} hat die Anmeldung nicht angenommen. Versuche es erneut.',
  'siwx.failed.offline': 'Das Netzwerk konnte die Signatur nicht bestätigen. Prüfe deine Verbindung und versuche es erneut.',
  'siwx.failed.wallet': 'In {wallet} konnte nicht signiert werden. Entsperre sie und versuche es erneut.',
  'siwx.failed.message': 'Die Nachricht konnte nicht geschrieben werden. Versuche es erneut.',
  'siwx.failed.changed': 'Konto oder Netzwerk hat sich geändert. Signiere die neue Nachricht.',
  'siwx.code': 'Fehlercode: {code}',
  'siwx.nothing.title': 'Nichts zu signieren',
  'siwx.nothing.text': 'Verbinde eine Wallet, um dich anzumelden.',
  'siwx.signedIn.title': 'Du bist angemeldet',
  'siwx.signedIn.text': 'Hier ist nichts weiter zu tun.',
  'siwx.unverified.title': 'Anmeldung nicht bestätigt',
  'siwx.unverified.text':
    '{app} konnte deine Anmeldung nicht prüfen. Deine Wallet bleibt verbunden. Die Prüfung wird von selbst wiederholt.',
  'siwx.close': 'Schließen',
  'siwx.toast.declined': 'Signatur abgelehnt',
  'siwx.toast.smartAccount': 'Diese Anwendung unterstützt vielleicht keine Smart Accounts',
  'siwx.toast.initialize': 'Die Anmeldung konnte nicht begonnen werden',
  'siwx.toast.unverified': 'Deine Anmeldung konnte nicht geprüft werden. Neuer Versuch folgt.',
  'siwx.toast.authenticating': 'Anmeldung läuft…',
}
