/** The sentences of the specification's catalogue, letter by letter, and ours where it has none. */

export const messages = {
  created: 'Script created successfully',
  createFailed: 'Somthing went wrong while creating a script',
  updated: 'Script updated successfully',
  updateFailed: 'Somthing went wrong while updating a script',
  deleted: 'Script deleted successfully',
  deleteFailed: 'Somthing went wrong while deleting a script',
  archived: 'Script Archived Successfully.',
  /** As written: the odd text is part of the contract. */
  archiveFailed: 'Something went wrong while updating the user name',
  unarchived: 'Script unarchived',
  restored: 'Script restored successfully',
  projectCreated: 'Project created successfully',
  projectCreateFailed: 'Somthing went wrong while creating a project',
  projectUpdated: 'Project updated successfully',
  projectUpdateFailed: 'Somthing went wrong while updating a project',
  projectDeleted: 'Project deleted successfully',
  projectDeleteFailed: 'Somthing went wrong while deleting a project',
  projectNameRequired: 'Project name is required',
  invited: 'Invitation sent successfully',
  inviteFailed: 'Failed to send invitation',
  invalidEmail: 'Please enter a valid email address',
  copied: 'Link copied to clipboard',
  copyFailed: 'Failed to copy link to clipboard',
  noStared: 'No stared scripts available',
  contentNotReady: 'Content not found for the imported file, please wait...',
  invalidFormat:
    'Invalid file format. Allowed formats: .fdx, .docx, .pdf, .scrn, .fountain, .celtx, .fadein, .osf, .xml, .highland, .textbundle, .trelby, .txt',
} as const;
