// A broker's policies as files: a car, a health group with a family, and a policy that says only what it must.

type Files = Readonly<Record<string, string>>

const lines = (...rows: readonly string[]): string => `${rows.join('\n')}\n`

/** Sets of terms, which policies and places share. */
export const TERMS: Files = {
  condiciones: lines('cdCondiciones;nombre', 'AUTO;Vehículos', 'ORO;Plan oro'),
  coberturas: lines(
    'cdCondiciones;cdCobNegocio;nmCobertura;valLimite',
    'AUTO;2;Choque;',
    'AUTO;1;Robo;15000,00',
    'ORO;1;Hospitalización;50000',
  ),
  deducibles: lines('cdCondiciones;cdDeducible;nmCobertura;pctReclamo', 'AUTO;1;Choque;10'),
  garantias: lines('cdCondiciones;cdGarantiaNegocio;nmGarantia;baja', 'AUTO;1;Rastreador;', 'AUTO;2;Alarma;S'),
}

/** Policies of the clients and insurers of `CATALOGUES`. */
export const POLICIES: Files = {
  polizas: lines(
    'cdCompania;cdCotizacion;poliza;cdAseguradora;cdRamo;cdCliente;cdEjecutivo;fcDesde;fcHasta;fcCancelacion;cdCondiciones',
    '1;5001;A-77;12;7;100;E1;01/02/2026;01/02/2027;;AUTO',
    '1;5002;G-1;12;8;200;E1;01/01/2026;31/12/9999;;',
    '1;R-9;S-1;QX;7;200;;01/03/2026;01/03/2027;01/03/2026;',
  ),
  movimientos: lines(
    'cdCompania;cdCotizacion;cdCotizacionPoliza;tipo;anexo;fcDesde;totAsegurado;totPrima',
    '1;5001;5001;EMISIÓN COTIZACIÓN;;01/02/2026;15000,00;600,50',
    '1;5101;5001;INCLUSIÓN;1;01/05/2026;2000;80',
    '1;5002;5002;EMISIÓN COTIZACIÓN;;01/01/2026;;1200',
    '1;5102;5002;EXCLUSIÓN;1;01/06/2026;;-100',
  ),
  ubicaciones: lines(
    'cdCompania;cdUbicacion;cdCotizacion;dscUbicacion;cdAseguradora;cdPlan;cdCondiciones',
    '1;1;5001;Quito;;;',
    '1;2;5002;Matriz;12;A;ORO',
  ),
  asegurados: lines(
    'cdCompania;clAsegurado;cdAsegurado;cdUbicacion;cdTitular;cedula;dscObjeto;parentesco;valDeducibleInicial;fcDeducibleInicial',
    '1;TITULAR;31;2;;1710034065;María José Núñez;;120,50;30/06/2026',
    '1;DEPENDIENTE;31;2;31;;Sol Núñez;HIJA;;',
    '1;DEPENDIENTE;32;2;31;PENDIENTE;Luz Núñez;HIJA;;',
  ),
  bienes: lines(
    'cdCompania;cdObjCotizacion;cdUbicacion;cdCotizacion;dscObjeto;totAseActual;placa',
    '1;31;1;5001;Chevrolet Sail;15000;PBA-1234',
    '1;33;1;5101;Remolque;2000;',
  ),
  extras: lines('cdCompania;cdSubObjeto;cdObjCotizacion;dscSubobjeto', '1;41;31;Radio'),
  'beneficiarios-de-asegurados': lines(
    'cdCompania;cdSubObjeto;cdTitular;dscSubobjeto;beneficio',
    '1;42;31;Sol Núñez;100',
  ),
  beneficiarios: lines('cdCompania;cdBeneficiario;cdCotizacion;nmBeneficiario', '1;1;5001;BANCO DEL SUR'),
  pagos: lines(
    'cdCompania;cdCotizacion;frmPago;totPrima;valFinanciamiento;dereEmision;superBancos;seguroC;valRubro;iva;totalPago',
    '1;5001;2 CUOTAS;600,50;0;1;21,02;3;0;75,07;700,59',
    '1;5102;CONTADO;-100;;;;;;;-112',
  ),
  cuotas: lines(
    'cdCompania;cdCotizacion;ordinal;valor;saldoPago;fcVencimiento;flgPago',
    '1;5001;1;350,30;0;01/02/2026;S',
    '1;5001;2;350,29;350,29;01/12/2026;N',
    '1;5102;1;-112;-112;01/07/2026;N',
  ),
}

/** A file with some of its lines: those that contain one of the texts, and the head. */
export const only = (text: string, ...parts: readonly string[]): string =>
  lines(
    ...text
      .trim()
      .split('\n')
      .filter((line, place) => place === 0 || parts.some((part) => line.includes(part))),
  )
