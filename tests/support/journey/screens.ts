// The list of all built screens: for screenshots, axe and keyboard tests.

import { access, astray } from '../tours/access.ts'
import { acting } from '../tours/acting.ts'
import { administration } from '../tours/administration.ts'
import { audit } from '../tours/audit.ts'
import { brand } from '../tours/brand.ts'
import { consent } from '../tours/consent.ts'
import { correction } from '../tours/correction.ts'
import { company, customer, withoutAssociates, withoutMedicalPolicy } from '../tours/customer.ts'
import { endings } from '../tours/endings.ts'
import { gallery } from '../tours/gallery.ts'
import { home } from '../tours/home.ts'
import { homeConfig } from '../tours/home-config.ts'
import { imports } from '../tours/imports.ts'
import { inbox } from '../tours/inbox.ts'
import { install } from '../tours/install.ts'
import { insuredPolicies } from '../tours/insured-policies.ts'
import { insurerClaims } from '../tours/insurer-claims.ts'
import { invitations } from '../tours/invitations.ts'
import { companyData, myData } from '../tours/my-data.ts'
import { policies, policyConditions, policyDetails, policyInsured } from '../tours/policies.ts'
import { printouts } from '../tours/printouts.ts'
import { profile, profileOfStaff } from '../tours/profile.ts'
import { alcance, pending, report } from '../tours/report.ts'
import { selection } from '../tours/selection.ts'
import { sorting } from '../tours/sorting.ts'
import { staff } from '../tours/staff.ts'
import type { Tour } from '../tours/tour.ts'

export const TOURS: readonly Tour[] = [
  access,
  consent,
  astray,
  customer,
  home,
  company,
  withoutAssociates,
  withoutMedicalPolicy,
  policies,
  policyDetails,
  policyInsured,
  policyConditions,
  insuredPolicies,
  insurerClaims,
  printouts,
  install,
  report,
  alcance,
  pending,
  inbox,
  sorting,
  correction,
  endings,
  staff,
  profile,
  profileOfStaff,
  selection,
  administration,
  invitations,
  homeConfig,
  brand,
  imports,
  audit,
  myData,
  companyData,
  acting,
  gallery,
]
