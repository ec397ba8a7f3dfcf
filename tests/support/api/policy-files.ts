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

/** Policies of which 6001 has a wrong payment, 6002 a wrong place, 6003 no client, 6004 a wrong day, 5001 a plan of nobody. */
export const WRONG_POLICIES: Files = {
  polizas: [
    'cdCompania;cdCotizacion;poliza;cdAseguradora;cdRamo;cdCliente;fcDesde;fcHasta',
    '1;6001;B-1;12;7;100;01/02/2026;01/02/2027',
    '1;6002;B-2;12;7;100;01/02/2026;01/02/2027',
    '1;6003;B-3;12;7;999;01/02/2026;01/02/2027',
    '1;6004;B-4;12;7;100;01/02/2026;01/01/2026',
    '1;5001;A-CHANGED;12;7;100;01/02/2026;01/02/2027',
  ].join('\n'),
  ubicaciones: [
    'cdCompania;cdUbicacion;cdCotizacion;dscUbicacion;cdPlan',
    '1;61;6001;Quito;',
    '1;62;6002;Quito;',
    `1;63;6002;${'x'.repeat(241)};`,
    '1;64;6004;Quito;',
    '1;1;5001;Guayaquil;A',
  ].join('\n'),
  bienes: [
    'cdCompania;cdObjCotizacion;cdUbicacion;cdCotizacion;dscObjeto',
    '1;601;61;6001;Moto',
    '1;602;63;6002;Camión',
  ].join('\n'),
  pagos: 'cdCompania;cdCotizacion;frmPago;totPrima;totalPago\n1;6001;CONTADO;10;diez\n',
  cuotas: 'cdCompania;cdCotizacion;ordinal;valor;saldoPago;fcVencimiento;flgPago\n1;6001;1;10;10;01/02/2026;N\n',
}

/** Claims of `POLICIES`: one of a person that adds up, one of a thing, and the same number of another year. */
export const CLAIMS: Files = {
  siniestros: lines(
    'cdCompania;cdReclamo;numSiniestro;anoSiniestro;item;fcSiniestro;fcIngreso;cdCotizacion;clAsegurado;cdAsegurado;codigoCie;cdObjCotizacion;tpSiniestro;valIncurrido',
    '1;7;15;2026;;10/03/2026;12/03/2026 09:30;5002;DEPENDIENTE;31;K29.7;;AMBULATORIO;100,00',
    '1;8;15;2025;1;10/03/2025;2025-03-12;5001;;;;31;CHOQUE;500',
  ),
  seguimientos: lines(
    'cdCompania;cdReclamo;orden;fcSeguimiento;estado;observacion;numLiquidacion',
    '1;7;1;12/03/2026 09:30;REC;;',
    '1;7;2;20/03/2026 10:00;LIQ;Liquidado por la aseguradora;900',
  ),
  'coberturas-de-siniestros': lines(
    'cdCompania;cdReclamo;cdCobDedSiniestro;nmCobertura;valSiniestro;valDeducible;valTotal',
    '1;7;1;Ambulatorio;100;20;80',
  ),
  'facturas-de-siniestros': lines(
    'cdCompania;cdReclamo;cdGastosVam;numRecibo;fcGasto;valor;valorAPagar;nmCobertura',
    '1;7;1;001-001-1;10/03/2026;100;100;Ambulatorio',
  ),
}

/** What carga.json says for `CLAIMS`. */
export const STATES = {
  archivos: { seguimientos: { valores: { estado: { REC: 'REPORTADO', LIQ: 'LIQUIDADO' } } } },
}

/** A file with some of its lines: those that contain one of the texts, and the head. */
export const only = (text: string, ...parts: readonly string[]): string =>
  lines(
    ...text
      .trim()
      .split('\n')
      .filter((line, place) => place === 0 || parts.some((part) => line.includes(part))),
  )
