// The specified question before anything is deleted (DOC-11a).

export const DELETE_QUESTION = 'Esta operación es irreversible ¿Está seguro de eliminar?'
