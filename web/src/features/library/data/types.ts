/** Types of the library, as the server shapes them. */
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type ScriptRow = Schemas['ScriptRow'];
export type ScriptDetails = Schemas['WholeScript'];
export type NewScriptBody = Schemas['NewScript'];
export type EditScriptBody = Schemas['EditScript'];
export type BulkChange = Schemas['BulkChange'];
export type ImportedScript = Schemas['ReadScript'];
export type Loss = Schemas['ReadLoss'];
export type ImportedText = Schemas['BroughtText'];
export type ProjectRow = Schemas['ProjectRow'];
export type ProjectDetails = Schemas['WholeProject'];
export type Sharing = Schemas['Sharing'];
export type SharedWith = Schemas['SharedWith'];
export type Members = Schemas['Members'];
export type ShareRole = SharedWith['role'];
