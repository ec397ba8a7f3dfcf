// The children of ana, who are insured with her (server/seed/broker/asegurados.csv).

export const MATEO = { cedula: '3059999023', nombres: 'Mateo', apellidos: 'Salas Torres' } as const
export const LUCIA = { cedula: '3059999031', nombres: 'Lucía', apellidos: 'Salas Torres' } as const
