// Names the settings of a server, because those of this shell must not reach the servers that tests start.

const SETTINGS_OF_A_SERVER = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'FILES_URL',
  'SEED',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATABASE_CONNECTIONS',
  'METRICS_PORT',
  'DRAIN_SECONDS',
  'SESSION_DAYS',
  'STAFF_SESSION_HOURS',
  'DIAS_INCURRENCIA',
  'DIAS_DOCUMENTO',
  'DIAS_CADUCIDAD',
  'NOTICE_HOUR',
  'DOCUMENT_STATES',
  'ANALYTICS_URL',
  'SMTP_URL',
  'SRI_URL',
  'LOGOUT_URL',
  'BROKER_URL',
  'LOGIN_LINK',
  'CONSENT_STRICT',
  'FAULTS',
]

/** Returns a copy of the environment without a server's settings, above all without a real database. */
export function withoutSettingsOfAServer(environment) {
  const env = { ...environment }
  for (const name of SETTINGS_OF_A_SERVER) delete env[name]
  return env
}
