/** What the command prints when it is asked for help. */
export const HELP = `latchkey-cloud: the server behind the modal, on your own machine

  latchkey-cloud serve                 migrates the database and serves
  latchkey-cloud migrate               brings the database to this version; a file is copied before
  latchkey-cloud backup PATH           copies an SQLite database, also while it is served
  latchkey-cloud import FILE           reads wallets of a file of the public registry
  latchkey-cloud project add NAME      adds a project and prints its id
      --origin ORIGIN                  that it serves; may be repeated; none: any
      --id ID                          instead of a random one
      --key                            prints a key of the project too
  latchkey-cloud operator              prints a token to make the account of one more operator at /admin
  latchkey-cloud key                   prints a new key, e.g. for LATCHKEY_CLOUD_ADMIN_KEY
  latchkey-cloud help

  --config FILE                        configuration as JSON; default: the variable LATCHKEY_CLOUD_CONFIG, else none
`
